export const Markdown = ({ children }) => children;
