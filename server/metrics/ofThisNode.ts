import { storageRoom } from "#server/files/storageRoom.ts";
import type { Services } from "#server/services/services.ts";

type Values = Record<string, number>;

/** Current activity of a node: description, label and reader of each metric, by name. */
export const ofThisNode = {
  event_streams: {
    help: "Event streams that are open on this node",
    read: ({ liveEvents }) => liveEvents.size,
  },
  drawings: {
    help: "PDFs of this node that are being drawn, that wait for their turn, and that failed since its start",
    label: "state",
    read: ({ pdfRenderer }) => ({ ...pdfRenderer.load() }),
  },
  database_connections: {
    help: "This node's connections to PostgreSQL: in use, idle, and calls that wait for one; none with the embedded database",
    label: "state",
    read: ({ database }) => ({ ...database.connections() }),
  },
  storage_free_bytes: {
    help: "Room on the disk of this node's data, and of the files of answers",
    label: "place",
    read: async ({ settings }) => {
      const { data, files } = await storageRoom(settings);
      return { data: data.free, files: files.free };
    },
  },
} satisfies Record<
  string,
  { help: string; label?: string; read(services: Services): Values | number | Promise<Values> }
>;
