import {
  Anchor,
  AutoComplete,
  Badge,
  Breadcrumb,
  Calendar,
  Card,
  Carousel,
  Cascader,
  Collapse,
  ColorPicker,
  ConfigProvider,
  DatePicker,
  Descriptions,
  FloatButton,
  InputNumber,
  List,
  Mentions,
  QRCode,
  Rate,
  Skeleton,
  Slider,
  Statistic,
  Steps,
  Table,
  Tag,
  TimePicker,
  Transfer,
  Tree,
  TreeSelect,
} from "antd";
import german from "antd/es/locale/de_DE";
import { createRoot } from "react-dom/client";
import { themeWith } from "#src/app/theme.ts";

const tree = [{ title: "Leaf", key: "leaf", value: "leaf" }];

/** Parts of antd, in the shapes that the product itself does not use. */
const parts = {
  Anchor: <Anchor items={[{ key: "part", href: "#part", title: "Part" }]} />,
  AutoComplete: <AutoComplete options={[{ value: "one" }]} />,
  Badge: <Badge count={3} />,
  Breadcrumb: <Breadcrumb items={[{ title: "Home" }]} />,
  Calendar: <Calendar fullscreen={false} />,
  Card: <Card title="Card">Words</Card>,
  Carousel: <Carousel>{[<p key="one">One</p>]}</Carousel>,
  Cascader: <Cascader options={[{ value: "one", label: "One" }]} />,
  CheckableTag: <Tag.CheckableTag checked>Tag</Tag.CheckableTag>,
  Collapse: <Collapse items={[{ key: "one", label: "One", children: "Words" }]} defaultActiveKey="one" />,
  ColorPicker: <ColorPicker showText />,
  DatePicker: <DatePicker open />,
  Descriptions: <Descriptions items={[{ key: "one", label: "One", children: "Words" }]} />,
  FloatButton: <FloatButton />,
  InputNumber: <InputNumber defaultValue={3} />,
  List: <List dataSource={["one"]} renderItem={(item) => <List.Item>{item}</List.Item>} />,
  Mentions: <Mentions options={[{ value: "one" }]} />,
  QRCode: <QRCode value="https://quality.example" />,
  Rate: <Rate defaultValue={3} />,
  SkeletonShapes: (
    <>
      <Skeleton.Avatar active />
      <Skeleton.Button active />
      <Skeleton.Image active />
      <Skeleton.Input active />
      <Skeleton.Node active />
    </>
  ),
  Slider: <Slider defaultValue={30} />,
  Statistic: <Statistic title="Answers" value={145} />,
  Steps: <Steps items={[{ title: "One" }, { title: "Two" }]} />,
  Table: <Table columns={[{ title: "One", dataIndex: "one" }]} dataSource={[{ key: "1", one: "Words" }]} />,
  TimePicker: <TimePicker />,
  Transfer: <Transfer dataSource={[{ key: "one", title: "One" }]} render={({ title }) => title} />,
  Tree: <Tree treeData={tree} />,
  TreeSelect: <TreeSelect treeData={tree} />,
};

createRoot(document.getElementById("root") as HTMLElement).render(
  <ConfigProvider theme={themeWith(true)} locale={german}>
    {Object.entries(parts).map(([name, part]) => (
      <section key={name} aria-label={name} style={{ minHeight: 1 }}>
        {part}
      </section>
    ))}
  </ConfigProvider>,
);
