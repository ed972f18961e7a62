import { lazy, type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "#domain/access/can.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import type { CreateDialogProps } from "#src/crud/edit/CreateDialog.tsx";
import { CreateInPlaceContext } from "#src/forms/createInPlace.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

const CreateDialog = lazy(() => import("#src/crud/edit/CreateDialog.tsx"));

type Asked = Omit<CreateDialogProps, "onClose">;

/**
 * Lets relation fields of the form inside create missing records in a dialog over it, according to the person's rights.
 */
export function CreatesInPlace({ children }: { children: ReactNode }) {
  const { t } = useTranslation("records");
  const me = useSignedIn();
  const [asked, setAsked] = useState<Asked>();
  const offer = useCallback(
    (resource: Resource) =>
      can(resource, me, "create")
        ? {
            label: (name: string) => t("createInPlace", { name }),
            open: (name: string, onCreated: Asked["onCreated"], onClosed: Asked["onClosed"]) =>
              setAsked({ resource, name, onCreated, onClosed }),
          }
        : undefined,
    [me, t],
  );
  return (
    <>
      <CreateInPlaceContext.Provider value={offer}>{children}</CreateInPlaceContext.Provider>
      {asked ? (
        <LazyPart>
          <CreateDialog {...asked} onClose={() => setAsked(undefined)} />
        </LazyPart>
      ) : null}
    </>
  );
}
