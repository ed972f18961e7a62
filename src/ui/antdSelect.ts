/** antd's Select in a separate file, for lazy loading. */
export { Select as default } from "antd";
