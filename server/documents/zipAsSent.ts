import { PassThrough, pipeline, type Readable } from "node:stream";
import yazl from "yazl";

/**
 * A ZIP that is written while it is sent. One file is open at a time, and none once the reader has left. `add` adds a
 * file of a given size, which `read` opens when its turn comes.
 */
export function zipAsSent() {
  const zip = new yazl.ZipFile();
  const stream = new PassThrough();
  let open: Readable | undefined;
  pipeline(zip.outputStream, stream, () => open?.destroy());
  zip.on("error", (error) => stream.destroy(error));
  const add = (path: string, size: number, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { compress: false, size }, (take) => {
      read().then(
        (file) => {
          // The reader left after the file was requested.
          if (stream.destroyed) return void file.destroy();
          open = file;
          take(null, file);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  return { zip, stream, add };
}
