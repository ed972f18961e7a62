import type { SelectProps } from "antd";
import { useLater } from "#src/ui/useLater.ts";

const load = () => import("#src/ui/antdSelect.ts");

/** What is chosen, in words. */
function chosenOf<Value>({ value, options = [] }: SelectProps<Value>): string {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return options
    .filter((option) => chosen.includes(option.value))
    .map(({ label }) => label)
    .join(", ");
}

/** antd's Select; its code, a tenth of what a question needs, comes after the page. Until then what is chosen stands in text. */
export function LaterSelect<Value>(props: SelectProps<Value>) {
  const [module] = useLater(load, 0);
  if (module) return <module.default {...props} />;
  return <span className="select-coming">{chosenOf(props)}</span>;
}
