import { Input } from "antd";
import { UrlCheckLine } from "#src/forms/UrlCheckLine.tsx";
import { useUrlCheck } from "#src/forms/urlCheck.ts";
import { useTypedAddress } from "#src/forms/useTypedAddress.ts";
import { type ControlProps, controlProps, emptyValue, type UsualFor } from "#src/forms/widgets/control.ts";

/** A web address. The server checks whether it is reachable. */
export default function LinkWidget(props: ControlProps) {
  const { id, value, onChange } = props;
  const url = typeof value === "string" ? value : "";
  const { found, check } = useUrlCheck(url);
  const address = useTypedAddress(url, (whole) => onChange(whole || emptyValue(props)));
  const checkId = `${id}__check`;
  const { onBlur, ...control } = controlProps(props, checkId);
  return (
    <div>
      <Input
        {...control}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={address.shown}
        onChange={(event) => address.type(event.target.value)}
        onBlur={() => {
          address.leave();
          onBlur();
          check(url);
        }}
      />
      <UrlCheckLine id={checkId} url={url} found={found} />
    </div>
  );
}
LinkWidget.usualFor = ["uri"] satisfies UsualFor;
