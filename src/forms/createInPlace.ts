import { createContext, useContext } from "react";
import type { Resource } from "#domain/schema/resource.ts";

/** How a record that a select does not have is made where it is wanted. */
export interface CreateInPlace {
  /** Label of the select's last option for a typed name. */
  label(name: string): string;
  /**
   * Asks for the record, beginning with its name.
   * @param onCreated hears its key
   * @param onClosed follows in any case: the focus goes back
   */
  open(name: string, onCreated: (id: string) => void, onClosed: () => void): void;
}

/**
 * How records of a resource can be created within a form; undefined if the person may not, or the page does not offer
 * it.
 */
export const CreateInPlaceContext = createContext<(resource: Resource) => CreateInPlace | undefined>(() => undefined);

/** How a record of this resource is made in place; undefined where this person may not, or no page offers it. */
export const useCreateInPlace = (resource: Resource): CreateInPlace | undefined =>
  useContext(CreateInPlaceContext)(resource);
