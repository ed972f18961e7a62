import type { WidgetProps } from "@rjsf/utils";
import { type RefSelectProps, Select } from "antd";
import { useRef, useState } from "react";
import { caseFold } from "#domain/fold.ts";
import { useRecordSelect } from "#src/core/recordSelect.ts";
import { useRegistry } from "#src/core/registry.ts";
import { useCreateInPlace } from "#src/forms/createInPlace.ts";
import { useFormValue } from "#src/forms/formValues.ts";
import { controlProps, emptyValue } from "#src/forms/widgets/control.ts";

/** Value of the option to create a missing record. It cannot be a key. */
const CREATE = " create";

/**
 * A record of another resource (option `resource`), found by typing, or several (option `multiple`) if the property is
 * a list. The option `within` limits them to records with the same value of a property as the form, once it has one.
 * Permitted people can create a missing record.
 */
export default function RelationWidget(props: WidgetProps) {
  const { value, onChange, options, required } = props;
  const chosen = [value ?? []].flat() as string[];
  const resource = useRegistry().named(String(options.resource));
  const within = String(options.within ?? "");
  const shared = useFormValue(within);
  const { found, answered } = useRecordSelect(resource, chosen, shared ? { [within]: String(shared) } : {});
  const inPlace = useCreateInPlace(resource);
  const [typed, setTyped] = useState("");
  const select = useRef<RefSelectProps>(null);
  const name = typed.trim();
  const isThere = found.options?.some(({ label }) => caseFold(String(label)) === caseFold(name));
  // Before the answer it would move away from under the pointer when the answer arrives.
  const isMissing = name !== "" && name === answered && !isThere;
  const offered = inPlace && isMissing ? [{ value: CREATE, label: inPlace.label(name) }] : [];

  function pick(picked: string | string[] | null | undefined): void {
    setTyped("");
    if ([picked].flat().includes(CREATE))
      inPlace?.open(
        name,
        (id) => onChange(options.multiple ? [...chosen, id] : id),
        () => select.current?.focus(),
      );
    else onChange(picked ?? emptyValue(props));
  }

  return (
    <Select
      {...found}
      {...controlProps(props)}
      {...(options.multiple ? { mode: "multiple" as const } : {})}
      ref={select}
      options={[...(found.options ?? []), ...offered]}
      onSearch={(text) => {
        setTyped(text);
        found.onSearch?.(text);
      }}
      allowClear={!required}
      value={options.multiple ? chosen : (value ?? null)}
      onChange={pick}
    />
  );
}
