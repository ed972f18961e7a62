import { createCache, extractStyle, StyleProvider } from "@ant-design/cssinjs";
import {
  Alert,
  App,
  Button,
  Checkbox,
  ConfigProvider,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  Modal,
  Pagination,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Switch,
  Tag,
  Timeline,
  Upload,
} from "antd";
import MessagePanel from "antd/es/message/PurePanel";
import ModalPanel from "antd/es/modal/PurePanel";
import NotificationPanel from "antd/es/notification/PurePanel";
import { renderToString } from "react-dom/server";
import { themeWith } from "#src/app/theme.ts";

/** Every part of antd that the console has, in every shape that has styles of its own. */
const parts = (
  <App>
    <Alert />
    <Space.Compact>
      <Button />
    </Space.Compact>
    <Checkbox />
    <Drawer open />
    <Dropdown menu={{ items: [] }}>
      <i />
    </Dropdown>
    <Empty />
    <Form>
      <Form.Item />
    </Form>
    <Input />
    <Input.Password />
    <Input.Search />
    <Input.TextArea />
    <MessagePanel />
    <Modal open />
    <ModalPanel type="confirm" />
    <NotificationPanel prefixCls="ant-notification" />
    <Pagination total={100} />
    <Pagination />
    <Popover>
      <i />
    </Popover>
    <Progress />
    <Radio.Group options={[""]} />
    <Segmented options={[""]} />
    <Select />
    <Skeleton />
    <Space />
    <Spin />
    <Switch />
    <Tag color="success" />
    <Tag color="blue" />
    <Timeline />
    <Upload />
  </App>
);

/**
 * The styles of antd's parts, as antd would make them in the browser.
 * @returns what they say, and whose they are, as antd calls its parts: "Modal", "Modal-confirm"
 */
export function antdStyles(): { css: string; names: Set<string> } {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeWith(true)}>{parts}</ConfigProvider>
    </StyleProvider>,
  );
  // antd keeps them by paths such as `style%<hash>%Modal-confirm%ant-modal%anticon`, and doubles a simple name.
  const paths = [...cache.cache.keys()].map((path) => path.split("%"));
  const names = paths.filter(([kind]) => kind === "style").map(([, , name = ""]) => name.replace(/^(.+)-\1$/, "$1"));
  return { css: extractStyle(cache, { plain: true, types: ["style", "cssVar"] }), names: new Set(names) };
}
