/** Lines as people have them: bits a second both ways, and milliseconds that every request waits. */
export const lines = {
  "1.6 Mbit/s, 150 ms": { bitsPerSecond: 1_600_000, latency: 150 },
  "9 Mbit/s, 60 ms": { bitsPerSecond: 9_000_000, latency: 60 },
};

/**
 * A request of a page until its content was displayed.
 * @typedef {{url: string, type: string, asked: number, there: number | undefined, wire: number}} Asked
 */

/** Listens to everything that a page asks for, in milliseconds since its document was. */
async function record(devtools) {
  /** @type {Map<string, Asked>} */
  const all = new Map();
  let began = 0;
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp, type }) => {
    began ||= timestamp;
    const asked = (timestamp - began) * 1000;
    all.set(requestId, { url: request.url, type, asked, there: undefined, wire: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const one = all.get(requestId);
    if (one) Object.assign(one, { there: (timestamp - began) * 1000, wire: encodedDataLength });
  });
  return all;
}

/**
 * Opens an address on a slow connection with an empty cache (a new browser), and waits until an element is painted.
 * @param {import("playwright").BrowserContext} context a signed-in person's
 * @param {string} url
 * @param {{bitsPerSecond: number, latency: number}} line
 * @param {string} selector of the awaited content
 * @returns {Promise<{ms: number, asked: Asked[]}>}
 */
export async function open(context, url, line, selector) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const bytes = line.bitsPerSecond / 8;
  const asked = await record(devtools);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await page.addInitScript(whenPainted, selector);
  await page.goto(url, { waitUntil: "commit" });
  const ms = await page.evaluate(() => window.painted);
  await page.close();
  return { ms, asked: [...asked.values()].filter((one) => one.asked <= ms && !one.url.startsWith("data:")) };
}

/** Runs in the page: `window.painted` resolves with the milliseconds since its start when the selector is in a frame. */
function whenPainted(selector) {
  window.painted = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => port2.postMessage(undefined));
    };
    look();
  });
}
