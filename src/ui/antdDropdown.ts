/** antd's Dropdown in a separate file, for lazy loading. */
export { Dropdown as default } from "antd";
