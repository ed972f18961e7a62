import { Input } from "antd";
import { UrlCheckLine } from "#src/forms/UrlCheckLine.tsx";
import { useUrlCheck, wholeAddress } from "#src/forms/urlCheck.ts";
import { type ControlProps, controlProps, emptyValue } from "#src/forms/widgets/control.ts";

/** A web address; the server checks whether it is reachable. */
export default function LinkWidget(props: ControlProps) {
  const { id, value, onChange } = props;
  const url = typeof value === "string" ? value : "";
  const { found, check } = useUrlCheck(url);
  const checkId = `${id}__check`;
  const { onBlur, ...control } = controlProps(props, checkId);
  return (
    <div>
      <Input
        {...control}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        onChange={(event) => onChange(event.target.value.trim() || emptyValue(props))}
        onBlur={() => {
          const whole = wholeAddress(url);
          if (whole !== url) onChange(whole);
          onBlur();
          check(whole);
        }}
      />
      <UrlCheckLine id={checkId} url={url} found={found} />
    </div>
  );
}
