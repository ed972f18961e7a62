// Sends files by the tus protocol, all at once and in the browsers' chunk size, from a separate process; returns the
// duration.
import { randomBytes } from "node:crypto";
import rules from "../../../../schemas/files.json" with { type: "json" };

const { base, tokens, task, question, files, bytes } = JSON.parse(process.env.SENDING);
const base64 = (text) => Buffer.from(text).toString("base64");

/** A unique PDF of a given size, so that each one is stored. */
function content() {
  const begin = Buffer.from("%PDF-1.4\n");
  const end = Buffer.from("\n%%EOF\n");
  return Buffer.concat([begin, randomBytes(bytes - begin.length - end.length), end]);
}

async function ask(url, token, init) {
  const signedIn = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(url, { ...init, headers: { "tus-resumable": "1.0.0", ...signedIn, ...init.headers } });
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

/** Sends one file in the name of one of the people. Returns its address. */
async function send(file, number) {
  const token = tokens[number % tokens.length];
  const about = { task, question, filename: `proof ${number}.pdf` };
  const metadata = Object.entries(about).map(([key, value]) => `${key} ${base64(value)}`);
  const announced = await ask(`${base}/files`, token, {
    method: "POST",
    headers: { "upload-length": String(file.length), "upload-metadata": metadata.join(",") },
  });
  const url = new URL(announced.headers.get("location"), base).href;
  for (let at = 0; at < file.length; at += rules.chunkBytes)
    await ask(url, token, {
      method: "PATCH",
      headers: { "upload-offset": String(at), "content-type": "application/offset+octet-stream" },
      body: file.subarray(at, at + rules.chunkBytes),
    });
  return url;
}

const contents = Array.from({ length: files }, content);
process.send({ ready: true });
process.once("message", async () => {
  const began = performance.now();
  const urls = await Promise.all(contents.map(send));
  process.send({ seconds: (performance.now() - began) / 1000, urls });
  process.disconnect();
});
