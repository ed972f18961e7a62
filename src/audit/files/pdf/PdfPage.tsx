import type { PDFDocumentProxy } from "pdfjs-dist";
import { RenderingCancelledException } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** Maximum pixels for a phone's memory; larger pages are rendered at a lower resolution. */
const MAX_PIXELS = 16_000_000;
/** Shape of a page until it is loaded: A4. */
const USUAL_SHAPE = 1 / Math.SQRT2;

interface PdfPageProps {
  pages: PDFDocumentProxy;
  /** Page number, beginning at 1. */
  number: number;
  label: string;
  /** Width relative to the available width. */
  scale: number;
  /** Degrees. */
  angle: number;
}

/** One page of a PDF, rendered when it comes near the viewport, with its text for screen readers. */
export function PdfPage({ pages, number, label, scale, angle }: PdfPageProps) {
  const { t } = useTranslation("files");
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [shape, setShape] = useState(USUAL_SHAPE);
  const [text, setText] = useState("");
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setNear(seen?.isIntersecting ?? false), { rootMargin: "100%" });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!near) return;
    let drawing: { cancel(): void } | undefined;
    let left = false;
    const draw = async () => {
      const page = await pages.getPage(number);
      const whole = page.getViewport({ scale: 1, rotation: (page.rotate + angle) % 360 });
      setShape(whole.width / whole.height);
      const { items } = await page.getTextContent();
      setText(items.map((item) => ("str" in item ? item.str : "")).join(" "));
      const [onto, room] = [canvas.current, place.current?.parentElement?.clientWidth];
      if (left || !onto || !room) return;
      const wanted = ((room * scale) / whole.width) * devicePixelRatio;
      const possible = Math.sqrt(MAX_PIXELS / (whole.width * whole.height));
      const viewport = whole.clone({ scale: Math.min(wanted, possible) });
      Object.assign(onto, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      const task = page.render({ canvas: onto, viewport });
      drawing = task;
      await task.promise;
      onto.dataset.drawn = "true";
    };
    draw().catch((error: unknown) => {
      // A rendering task also rejects when another one replaces it.
      if (!left && !(error instanceof RenderingCancelledException)) setBroken(true);
    });
    return () => {
      left = true;
      drawing?.cancel();
    };
  }, [near, pages, number, angle, scale]);
  return (
    <div ref={place} className="pdf-page" style={{ inlineSize: `${scale * 100}%`, aspectRatio: String(shape) }}>
      {broken ? <p role="alert">{t("brokenPage")}</p> : null}
      {near && !broken ? <canvas ref={canvas} role="img" aria-label={label} /> : null}
      <p className="visually-hidden">{text}</p>
    </div>
  );
}
