import { fireEvent, render, screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import files from "#locales/en-GB/files.json";
import { Video } from "#src/audit/files/Video.tsx";

beforeAll(() => void i18next.addResourceBundle("en-GB", "files", files));

const download = vi.fn();
beforeEach(() => void download.mockClear());

const show = (width: number) => {
  const { container } = render(<Video url="blob:clip" onDownload={download} />);
  const video = container.querySelector("video") as HTMLVideoElement;
  Object.defineProperty(video, "videoWidth", { value: width });
  return video;
};

it("plays a video that the browser supports", () => {
  fireEvent.loadedMetadata(show(320));
  expect(screen.queryByText(files.cannotPlay)).toBeNull();
});

it.each<[what: string, event: "error" | "loadedMetadata"]>([
  ["cannot be read", "error"],
  ["has sound, but no picture that the browser knows", "loadedMetadata"],
])("offers a video to download that %s", (_what, event) => {
  fireEvent[event](show(0));
  expect(screen.getByText(files.cannotPlay)).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: files.download }));
  expect(download).toHaveBeenCalledOnce();
});
