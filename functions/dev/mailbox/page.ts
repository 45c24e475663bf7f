import type { ReceivedLetter } from "./mailbox.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A letter's links open in a tab of their own: in their frame, they lead nowhere. */
const framed = (html: string) => escaped(`<base target="_blank">${html}`);

const item = ({ to, from, subject, text, html, headers, receivedAt }: ReceivedLetter) => `<details>
<summary><b dir="auto">${escaped(subject)}</b><span>${escaped(to)}</span><time>${receivedAt.slice(0, 19).replace("T", " ")} UTC</time></summary>
<p>From: ${escaped(from)}${headers["reply-to"] ? `<br>Reply to: ${escaped(headers["reply-to"])}` : ""}</p>
<iframe title="${escaped(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(html)}"></iframe>
<details><summary>As text</summary><pre dir="auto">${escaped(text)}</pre></details>
</details>`;

/** The page with all letters. Each opens where it stands in the list. */
export const mailboxPage = (letters: readonly ReceivedLetter[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox - Salus</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }
body > details { border-bottom: 1px solid #8888; padding: .5rem 0 }
summary { cursor: pointer }
body > details > summary > * { display: inline-block; margin-right: 1rem; overflow-wrap: anywhere }
iframe { box-sizing: border-box; width: 100%; height: 34rem; border: 1px solid #8888; background: Canvas }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>${letters.length === 0 ? "No emails yet." : `${letters.length} emails, newest first.`} Nothing leaves this machine. <a href="/">Look again</a></p>
${letters.map(item).join("\n")}
</body>
</html>
`;
