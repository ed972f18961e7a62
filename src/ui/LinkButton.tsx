import { Button, type ButtonProps } from "antd";
import type { MouseEvent } from "react";
import { useHref, useNavigate } from "react-router-dom";

interface LinkButtonProps extends Omit<ButtonProps, "href" | "onClick"> {
  to: string;
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey;

/** A link that looks like a button, so that it can be opened in another tab. */
export function LinkButton({ to, ...props }: LinkButtonProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <Button {...props} href={href} onClick={follow} />;
}
