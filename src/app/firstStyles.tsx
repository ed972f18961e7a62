import { createCache, extractStyle, StyleProvider } from "@ant-design/cssinjs";
import { Alert, App, Button, Checkbox, ConfigProvider, Empty, Input, Radio, Skeleton, Spin, Tag } from "antd";
import { renderToString } from "react-dom/server";
import { themeWith } from "#src/app/theme.ts";

/** The styles of those parts of antd that nearly every page of the console begins with, as antd would make them in the browser. */
export function firstStyles(): string {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeWith(true)}>
        <App>
          <Button />
          <Alert />
          <Checkbox />
          <Empty />
          <Input />
          <Input.TextArea />
          <Radio.Group options={[""]} />
          <Skeleton />
          <Spin />
          <Tag />
        </App>
      </ConfigProvider>
    </StyleProvider>,
  );
  return extractStyle(cache, { plain: true, types: "style" });
}
