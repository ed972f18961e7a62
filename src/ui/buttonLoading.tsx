import { LoadingOutlined } from "@ant-design/icons";

/**
 * The `loading` of a button. antd's icon may stay behind invisibly after a short wait, and then a screen reader calls
 * the button "loading Save". This icon has no name, and is removed when the work ends.
 */
export function buttonLoading(is: boolean) {
  return is ? { icon: <LoadingOutlined spin aria-hidden="true" aria-label={undefined} role="presentation" /> } : false;
}
