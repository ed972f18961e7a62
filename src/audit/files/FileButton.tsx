import { Button } from "antd";
import { type ReactNode, useRef } from "react";
import rules from "#schemas/files.json";

/** Requests photos from phones in a format that all browsers open. */
const PHOTO = "image/jpeg";
const ACCEPTED = Object.entries(rules.types)
  .flatMap(([type, { extensions }]) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(",");

interface FileButtonProps {
  icon: ReactNode;
  children: ReactNode;
  /** Accessible name, if its text is not sufficient. */
  label?: string;
  describedBy?: string;
  disabled: boolean;
  /** Opens the camera of a phone. */
  camera?: boolean;
  multiple?: boolean;
  onFiles(files: File[]): void;
}

/** A button for choosing a file of this device, or taking a photo. */
export function FileButton(props: FileButtonProps) {
  const { icon, children, label, describedBy, disabled, camera = false, multiple = false, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={camera ? PHOTO : ACCEPTED}
        {...(camera ? { capture: "environment" as const } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button
        className={camera ? "with-camera" : ""}
        icon={icon}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
