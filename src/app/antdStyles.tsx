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

/** Pixels in a rem of a browser whose letters nobody has made larger. */
const REM = 16;
/** Lines, and corrections for them, stay as thin as they are. */
const THINNEST = 3;

/** Styles whose measures grow with the size of letters that the reader has set. */
const inRem = (css: string) =>
  css.replace(/(?<![\w.#])(\d+(?:\.\d+)?)px/g, (written, pixels) =>
    Number(pixels) < THINNEST ? written : `${Number((Number(pixels) / REM).toFixed(4))}rem`,
  );

/** The theme's own measures. antd sets them in pixels while the page runs: a selector of more weight sets them in rem. */
function measures(cache: ReturnType<typeof createCache>): string {
  const tokens = extractStyle(cache, { plain: true, types: ["token"] });
  const declared = [...tokens.matchAll(/(--ant-(?!screen)[\w-]+):(\d[\d.]*px);/g)];
  const grown = declared.filter(([, , size = ""]) => inRem(size) !== size);
  const lines = new Set(grown.map(([, name, size = ""]) => `${name}:${inRem(size)};`));
  return `.${stylesClass}.${stylesClass}{${[...lines].join("")}}`;
}

/**
 * The styles of antd's parts, as antd would make them in the browser, but for measures that grow with the reader's letters.
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
  const css = inRem(extractStyle(cache, { plain: true, types: ["style", "cssVar"] }));
  return { css: css + measures(cache), names: new Set(names) };
}
