import { createContext, useContext } from "react";

/** The part of the frame's header that belongs to the page; nothing while the frame is being drawn. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

export const useHeaderSlot = (): HTMLElement | null => useContext(HeaderSlot);
