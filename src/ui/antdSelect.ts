/** antd's Select in a file of its own, to be loaded by itself. */
export { Select as default } from "antd";
