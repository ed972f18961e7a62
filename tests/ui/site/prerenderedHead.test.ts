import { expect, test } from "vitest";
import { headOf } from "#src/site/prerenderedHead.ts";

test("the head of a prerendered page has its address in every enabled language", () => {
  const head = headOf(
    { title: 'Ask "us" & more', description: "1 < 2" },
    { path: "/faq", locale: "lt-LT", languages: ["en-GB", "lt-LT"], links: ['<link rel="icon" />'] },
  );
  expect(head.split("\n").map((line) => line.trim())).toEqual([
    "<title>Ask &quot;us&quot; &amp; more</title>",
    '<meta name="description" content="1 &lt; 2" />',
    '<link rel="canonical" href="__PUBLIC_URL__/lt-LT/faq" />',
    '<link rel="alternate" hreflang="en-GB" href="__PUBLIC_URL__/faq" />',
    '<link rel="alternate" hreflang="lt-LT" href="__PUBLIC_URL__/lt-LT/faq" />',
    '<link rel="alternate" hreflang="x-default" href="__PUBLIC_URL__/faq" />',
    '<meta property="og:title" content="Ask &quot;us&quot; &amp; more" />',
    '<meta property="og:description" content="1 &lt; 2" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="lt_LT" />',
    '<link rel="icon" />',
  ]);
});
