import { createContext, useContext } from "react";

/** The part of the frame's header that belongs to the page; nothing while the frame is being drawn. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** The element that a page draws its part of the header into; null until the frame has drawn it. */
export const useHeaderSlot = (): HTMLElement | null => useContext(HeaderSlot);
