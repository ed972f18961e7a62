import { useUpdate } from "@refinedev/core";
import type { SavedView } from "#domain/generated/resources.ts";
import type { Resource, Stored } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useViews, VIEWS } from "#src/crud/list/views/useViews.ts";

/** A person's default view for a list. There is only one, so the previous one is reset first. */
export function useBeginWith(resource: Resource) {
  const me = useSignedIn();
  const { views } = useViews(resource);
  const { mutateAsync: update } = useUpdate();
  const set = ({ id, revision }: Stored<SavedView>, isDefault: true | null) =>
    update({
      resource: VIEWS,
      id,
      values: { isDefault, revision },
      successNotification: false,
      errorNotification: false,
    });

  async function clear(): Promise<void> {
    for (const view of views) if (view.isDefault && view.ownerId === me.id) await set(view, null);
  }

  return {
    clear,
    /** Makes a view the default of the list. If it already is, the list has no default. */
    async toggle(view: Stored<SavedView>): Promise<void> {
      await clear();
      if (!view.isDefault) await set(view, true);
    },
  };
}
