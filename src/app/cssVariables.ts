import { layers, loadingBar, rippleMs, routeChangeDelayMs } from "#schemas/interface.json";

const measures = {
  "--loading-duration": `${loadingBar.durationMs}ms`,
  "--loading-reset": `${loadingBar.resetDelayMs}ms`,
  "--loading-height": `${loadingBar.heightPx}px`,
  "--route-change-delay": `${routeChangeDelayMs}ms`,
  "--ripple": `${rippleMs}ms`,
  "--layer-dialogs": String(layers.dialogs),
};

/** Passes the times and layers of `schemas/interface.json` to the styles, as custom properties of the page. */
export function writeCssVariables(): void {
  for (const [name, value] of Object.entries(measures)) document.documentElement.style.setProperty(name, value);
}
