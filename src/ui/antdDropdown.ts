/** antd's Dropdown in a file of its own, to be loaded by itself. */
export { Dropdown as default } from "antd";
