import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../data/api.ts";
import type { ImportOptions, WhyEnded, WriteResult } from "../../../data/products/import/import-products.ts";
import { importProducts } from "../../../data/products/writes.ts";
import { readFile } from "../../../ui/read-file.ts";
import type { PlannedLine } from "./plan.ts";
import type { Results } from "./report.ts";

/** The steps of an import. The checked lines are what is written, whatever becomes of the file. */
export type Import =
  | { step: "begin"; problem?: string }
  | { step: "checking" }
  | { step: "checked"; lines: PlannedLine[] }
  | { step: "importing"; lines: PlannedLine[]; done: number; total: number; isStopping: boolean }
  | { step: "imported"; lines: PlannedLine[]; results: Results; ended: WhyEnded | undefined };

const BROKEN = "Something went wrong, and the file was not checked. Choose it again.";
const UNREACHABLE = "The shop could not be reached, so the file was not checked. Choose it again.";

/** Checks a file of products and imports it. Leaving the page ends the import after the commits in progress. */
export const useImport = () => {
  const [state, setState] = useState<Import>({ step: "begin" });
  const [file, setFile] = useState<{ name: string; text: string }>();
  const stopping = useRef(new AbortController());
  useEffect(() => () => stopping.current.abort(), []);

  const check = async (text: string) => {
    setState({ step: "checking" });
    try {
      const { checkFile } = await import("./check-file.ts");
      const checked = await checkFile(text);
      setState(checked.ok ? { step: "checked", lines: checked.value } : { step: "begin", problem: checked.message });
    } catch (error) {
      const isUnreachable = error instanceof ApiError;
      if (!isUnreachable) reportError(error);
      setState({ step: "begin", problem: isUnreachable ? UNREACHABLE : BROKEN });
    }
  };

  const take = async (chosen: File) => {
    setState({ step: "checking" });
    const read = await readFile(chosen);
    setFile({ name: chosen.name, text: read.ok ? read.value : "" });
    if (read.ok) await check(read.value);
    else setState({ step: "begin", problem: read.message });
  };

  const run = async (lines: PlannedLine[]) => {
    stopping.current = new AbortController();
    const lineOf = new Map(lines.flatMap((line) => (line.write ? [[line.write, line] as const] : [])));
    const results = new Map<PlannedLine, WriteResult>();
    const running = { step: "importing", lines, total: lineOf.size } as const;
    const show = () => setState({ ...running, done: results.size, isStopping: stopping.current.signal.aborted });
    show();
    const options: ImportOptions = {
      signal: stopping.current.signal,
      onResult: (write, result) => {
        const line = lineOf.get(write);
        if (line) results.set(line, result);
        show();
      },
    };
    // A write that fails is in the results. Only loading the code can reject.
    const ended = await importProducts([...lineOf.keys()], options).then(
      (end) => (typeof end === "object" ? "connection" : end),
      () => "connection" as const,
    );
    setState({ step: "imported", lines, results, ended });
  };

  return {
    state,
    fileName: file?.name,
    take,
    checkAgain: () => file && check(file.text),
    run,
    stop: () => {
      stopping.current.abort();
      setState((now) => (now.step === "importing" ? { ...now, isStopping: true } : now));
    },
  };
};
