import { LoadingOutlined } from "@ant-design/icons";

/**
 * The `loading` of a button. antd's own icon may stay behind, unseen, after a short wait, and then the button is called
 * "loading Save" by a screen reader; this one has no name and leaves with the work.
 */
export function buttonLoading(is: boolean) {
  return is ? { icon: <LoadingOutlined spin aria-hidden="true" aria-label={undefined} role="presentation" /> } : false;
}
