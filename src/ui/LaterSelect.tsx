import type { SelectProps } from "antd";
import { useLater } from "#src/ui/useLater.ts";

const load = () => import("#src/ui/antdSelect.ts");

/** The selected options as text. */
function chosenOf<Value>({ value, options = [] }: SelectProps<Value>): string {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return options
    .filter((option) => chosen.includes(option.value))
    .map(({ label }) => label)
    .join(", ");
}

/** antd's Select. Its code, a tenth of a question's, loads after the page. Until then, the selection is plain text. */
export function LaterSelect<Value>(props: SelectProps<Value>) {
  const [module] = useLater(load, 0);
  if (module) return <module.default {...props} />;
  return <span className="select-coming">{chosenOf(props)}</span>;
}
