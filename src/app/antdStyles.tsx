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
import { stylesClass } from "#schemas/interface.json";
import { themeWith } from "#src/app/theme.ts";

/** Every antd component in the console, in every variant with different styles. */
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
    <Input.OTP />
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

/** Pixels per rem at a browser's default font size. */
const REM = 16;
/** Sizes of fewer pixels stay in pixels, since they are lines or corrections for lines. */
const THINNEST = 3;

/** Styles whose sizes grow with the reader's font size. */
const inRem = (css: string) =>
  css.replace(/(?<![\w.#])(\d+(?:\.\d+)?)px/g, (written, pixels) =>
    Number(pixels) < THINNEST ? written : `${Number((Number(pixels) / REM).toFixed(4))}rem`,
  );

/**
 * The theme's own sizes. antd sets them in pixels while the page runs, so a more specific selector sets them in rem.
 */
function measures(cache: ReturnType<typeof createCache>): string {
  const tokens = extractStyle(cache, { plain: true, types: ["token"] });
  const declared = [...tokens.matchAll(/(--ant-(?!screen)[\w-]+):(\d[\d.]*px);/g)];
  const grown = declared.filter(([, , size = ""]) => inRem(size) !== size);
  const lines = new Set(grown.map(([, name, size = ""]) => `${name}:${inRem(size)};`));
  return `.${stylesClass}.${stylesClass}{${[...lines].join("")}}`;
}

/**
 * The styles of antd's components, as antd would generate them in the browser, but with sizes that grow with the
 * reader's font size.
 * @returns the CSS, and antd's names of the styled components: "Modal", "Modal-confirm"
 */
export function antdStyles(): { css: string; names: Set<string> } {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={themeWith(true)}>{parts}</ConfigProvider>
    </StyleProvider>,
  );
  // antd stores styles by paths such as `style%<hash>%Modal-confirm%ant-modal%anticon`, and repeats a simple name.
  const paths = [...cache.cache.keys()].map((path) => path.split("%"));
  const names = paths.filter(([kind]) => kind === "style").map(([, , name = ""]) => name.replace(/^(.+)-\1$/, "$1"));
  const css = inRem(extractStyle(cache, { plain: true, types: ["style", "cssVar"] }));
  return { css: css + measures(cache), names: new Set(names) };
}
