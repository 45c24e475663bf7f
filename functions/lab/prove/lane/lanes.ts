import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Answer, Request } from "./messages.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));

/** While a lane's test waits for the emulator another's can run: one more than there are cores keeps all of them busy. */
const lanesWanted = () => Math.min(availableParallelism() + 1, 4);

type Did<R extends Request> = Extract<Answer, { did: R["do"] }>;
const isDid = <R extends Request>(answer: Answer, request: R): answer is Did<R> => answer.did === request.do;

/** Asks a lane, and waits for its answer. @throws Error when the lane can't do it, or has ended. */
const ask = async <R extends Request>(lane: ChildProcess, request: R): Promise<Did<R>> => {
  const ended = new AbortController();
  const end = once(lane, "exit", { signal: ended.signal }).then(() => {
    throw new Error("A lane of the rules' tests ended; what it said stands above.");
  });
  const answered = once(lane, "message", { signal: ended.signal });
  lane.send(request);
  try {
    const [answer] = (await Promise.race([answered, end])) as [Answer];
    if (isDid(answer, request)) return answer;
    throw new Error(answer.did === "failed" ? answer.message : "A lane answered what it was not asked.");
  } finally {
    ended.abort();
    await Promise.allSettled([end, answered]);
  }
};

export interface Lanes {
  ask: <R extends Request>(request: R) => Promise<Did<R>>;
  /** Shares requests out among the lanes; answers in the order of the requests. */
  askAll: <R extends Request>(requests: R[]) => Promise<Did<R>[]>;
  close: () => void;
}

/** Opens lanes against the Firestore emulator at `host`. */
export const openLanes = (host: string, count = lanesWanted()): Lanes => {
  const lanes = Array.from({ length: count }, (_, index) =>
    fork(WORKER, {
      execArgv: ["--import", "tsx"],
      serialization: "advanced",
      env: { ...process.env, FIRESTORE_EMULATOR_HOST: host, RULES_PROJECT: `demo-rules-lane-${index}` },
    }),
  );
  const askAll: Lanes["askAll"] = async <R extends Request>(requests: R[]) => {
    const answers: Did<R>[] = [];
    const left = requests.entries();
    const work = async (lane: ChildProcess) => {
      for (const [index, request] of left) answers[index] = await ask(lane, request);
    };
    await Promise.all(lanes.map(work));
    return answers;
  };
  return {
    askAll,
    ask: async (request) => {
      const [answer] = await askAll([request]);
      if (!answer) throw new Error("A request has an answer.");
      return answer;
    },
    close: () => {
      for (const lane of lanes) lane.kill();
    },
  };
};
