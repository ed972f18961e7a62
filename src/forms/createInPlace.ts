import { createContext, useContext } from "react";
import type { Resource } from "#domain/schema/resource.ts";

/** Creates a record that is missing in a select, within the form. */
export interface CreateInPlace {
  /** Label of the select's last option for a typed name. */
  label(name: string): string;
  /**
   * Opens the dialog for the record, with its name.
   * @param onCreated called with its key
   * @param onClosed called in any case, to return the focus
   */
  open(name: string, onCreated: (id: string) => void, onClosed: () => void): void;
}

/**
 * Returns the way to create records of a resource within a form. Undefined if the person may not, or the page does not
 * offer it.
 */
export const CreateInPlaceContext = createContext<(resource: Resource) => CreateInPlace | undefined>(() => undefined);

/**
 * The way to create a record of this resource within the form. Undefined if the person may not, or the page does not
 * offer it.
 */
export const useCreateInPlace = (resource: Resource): CreateInPlace | undefined =>
  useContext(CreateInPlaceContext)(resource);
