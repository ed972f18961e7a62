import { createContext, useContext } from "react";

/** The page's part of the frame's header; null until the frame is rendered. */
export const HeaderSlot = createContext<HTMLElement | null>(null);

/** The element for the page's part of the header; null until the frame has rendered it. */
export const useHeaderSlot = (): HTMLElement | null => useContext(HeaderSlot);
