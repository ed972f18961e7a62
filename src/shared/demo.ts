/** Whether this is the demonstration, whose passwords are public; the server marks each page. */
export const isDemo = () => document.documentElement.hasAttribute("data-demo");
