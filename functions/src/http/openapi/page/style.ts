/** The page's style: the shop's colors, light and dark; one column on a phone, two on a wide screen. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f7f7, #0b181e);
  --card: light-dark(#ffffff, #12222a);
  --line: light-dark(#d9e5e5, #2a424c);
  --text: light-dark(#10292f, #e6f0f0);
  --muted: light-dark(#4a6067, #a9bfc4);
  --primary: light-dark(#0b5f66, #63c7c9);
  --blue: light-dark(#1d5f96, #8fc5f2);
  --green: light-dark(#17693f, #79d3a0);
  --amber: light-dark(#8a5200, #f0bd6d);
  --red: light-dark(#b3261e, #ff9d94);
  --code: light-dark(#eaf2f2, #0b181e);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: break-word;
  font: 1rem/1.6 "Inter Variable", Inter, system-ui, sans-serif; }
a { color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 2px; }
h1, h2, h3, h4 { line-height: 1.2; letter-spacing: -0.016em; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(1.75rem, 1.35rem + 1.8vw, 2.5rem); }
h2 { font-size: clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem); margin-top: 3.5rem; }
h3 { font-size: 1.125rem; margin-top: 1.75rem; }
h4 { font-size: 0.875rem; margin-top: 1.5rem; color: var(--muted); }
p { margin: 0.5rem 0; max-width: 46rem; }
ul { padding-left: 1.25rem; margin: 0.5rem 0; max-width: 46rem; }
code { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
p code, li code, dd code { background: var(--code); border-radius: 0.25rem; padding: 0.1em 0.3em; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: 0.625rem; padding: 0.75rem 1rem; margin: 0.75rem 0;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: 0.5rem 1rem; }
header { background: #0c3c47; color: #eef8f8; padding: 2.5rem max(clamp(1rem, 4vw, 2.5rem), (100vw - 80rem) / 2 + 2.5rem); }
header a { color: #eef8f8; }
header :focus-visible { outline-color: #f5b27a; }
.brand { font-weight: 700; margin: 0 0 1.5rem; }
.brand a { text-decoration: none; }
.lead { font-size: 1.125rem; opacity: 0.9; }
.download { display: inline-block; border: 1px solid; border-radius: 0.625rem; padding: 0.4rem 0.9rem; font-weight: 600; text-decoration: none; margin: 0.5rem 0.75rem 0 0; }
.version { white-space: nowrap; opacity: 0.8; }
.columns { max-width: 80rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem) 5rem; }
main { min-width: 0; }
main > section:first-child h2 { margin-top: 2rem; }
nav { font-size: 0.875rem; padding-top: 1.5rem; }
nav ul { list-style: none; padding: 0; margin: 0 0 0.75rem; }
nav a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.2rem 0.25rem; text-decoration: none; color: var(--text); overflow-wrap: anywhere; }
nav a:hover { color: var(--primary); text-decoration: underline; }
nav .part { font-weight: 700; color: var(--primary); }
.method { font: 700 0.75rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--muted); flex: none; }
.method.get { color: var(--blue); }
.method.post { color: var(--green); }
.method.put, .method.patch { color: var(--amber); }
.method.delete { color: var(--red); }
nav .method { width: 3.4rem; }
.call { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem clamp(1rem, 3vw, 1.75rem); margin-top: 1.25rem;
  box-shadow: 0 1px 2px rgb(16 41 47 / 0.05), 0 6px 20px -8px rgb(16 41 47 / 0.1); }
.call h3 { margin-top: 0; }
.address { font-size: 1rem; }
.address .method { font-size: 0.875rem; }
.bearer, .required { font-size: 0.75rem; border: 1px solid var(--line); border-radius: 1rem; padding: 0.05rem 0.5rem; color: var(--muted); white-space: nowrap; }
.required { color: var(--amber); }
.answer:first-of-type { margin-top: 0.5rem; }
.fields { margin: 0.5rem 0; }
.fields .field { border-top: 1px solid var(--line); padding: 0.5rem 0; }
.fields .field:first-child { border-top: 0; }
.fields .fields { padding-left: 1rem; border-left: 2px solid var(--line); }
dt code { font-weight: 600; }
dd { margin: 0; font-size: 0.9375rem; color: var(--muted); }
.kind { font-size: 0.875rem; color: var(--muted); }
.answer { border-top: 1px solid var(--line); }
.answer summary { cursor: pointer; padding: 0.6rem 0; display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; }
.answer summary::after { content: "+"; margin-left: auto; color: var(--muted); font-weight: 700; }
.answer[open] summary::after { content: "\\2212"; }
.answer summary > span:nth-child(2) { flex: 1 1 16rem; font-size: 0.9375rem; }
.status { font-weight: 700; flex: 0 0 13rem; }
.good .status { color: var(--green); }
.refused .status { color: var(--red); }
.inside { padding: 0 0 0.75rem; font-size: 0.9375rem; }
@media (min-width: 64rem) {
  .columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding-bottom: 2rem; }
}
@media (max-width: 63.99rem) {
  nav { display: flex; flex-wrap: wrap; gap: 0.5rem; }
  nav ul { display: none; }
  nav .part { border: 1px solid var(--line); border-radius: 1rem; background: var(--card); padding: 0.3rem 0.8rem; }
}
@media (max-width: 40rem) {
  .status { flex-basis: 100%; }
}
`;
