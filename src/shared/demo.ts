/** Whether this is the demonstration, as the server writes it into each page: everybody knows its passwords. */
export const isDemo = () => document.documentElement.hasAttribute("data-demo");
