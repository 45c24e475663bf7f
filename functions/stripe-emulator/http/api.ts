import { StripeFailure } from "../failures.ts";
import { type Params, parseForm } from "../form.ts";
import { newId } from "../ids.ts";
import { expand } from "../operations/expand.ts";
import { list } from "../params.ts";
import type { Store } from "../store.ts";
import { authenticate, type Caller, keyOf, secretKeyRequired } from "./authenticate.ts";
import { checkSecret, clientFailure, clientView, withoutClientParams } from "./client.ts";
import type { Fault, Faults } from "./faults.ts";
import { type Keyed, type KeysInUse, keyed, remembered } from "./idempotency.ts";
import { findRoute, type Task } from "./routes.ts";

export interface Request {
  method: string;
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
  headers: Record<string, string>;
}

export interface Api {
  store: Store;
  faults: Faults;
  keys: KeysInUse;
  /** Milliseconds. */
  now: () => number;
  /** Called once the changes of a request are kept. */
  committed: () => void;
}

/** The connection is to be cut instead of being answered. */
export const CUT = "cut";

/** Answers one call of Stripe's API. */
export async function answerCall(api: Api, request: Request): Promise<Answer | typeof CUT> {
  const requestId = newId("req", 14);
  const call = `${request.method} ${request.path}`;
  let caller: Caller | undefined;
  try {
    const params = parseForm(request.method === "GET" ? request.query : request.body);
    caller = authenticate(keyOf(request.authorization) ?? (typeof params.key === "string" ? params.key : undefined));
    const task = readTask(api.store, request, params, caller);
    const key = request.method === "POST" ? keyed(request.idempotencyKey, request.path, params) : undefined;
    const release = key && api.keys.take(key.key);
    try {
      return await perform({ api, call, requestId, client: caller === "client", key, task });
    } finally {
      release?.();
    }
  } catch (error) {
    return failed(error, requestId, caller === "client");
  }
}

interface Performance {
  api: Api;
  call: string;
  requestId: string;
  client: boolean;
  key: Keyed | undefined;
  task: Task;
}

async function perform(job: Performance): Promise<Answer | typeof CUT> {
  const { api, call, requestId } = job;
  await api.faults.pass(call, "before");
  const fault = api.faults.strike(call);
  if (fault?.how === "cut-before") return CUT;
  if (fault?.how === "error-before") return breakdown(job, fault);
  const earlier = job.key && remembered(api.store, job.key, api.now());
  const answer = earlier
    ? replay(earlier, requestId)
    : work(job, fault?.how === "error-after" && fault.remember !== false);
  await api.faults.pass(call, "after");
  if (fault?.how === "cut-after") return CUT;
  return fault?.how === "error-after" ? json(500, SERVER_ERROR, requestId) : answer;
}

/** Does the work and keeps all of it at once: objects, events, and the answer under its idempotency key. */
function work(job: Performance, rememberBreakdown: boolean): Answer {
  const { api, requestId, client, key } = job;
  const now = api.now();
  try {
    const answer = attempt(job, Math.floor(now / 1000));
    if (!answer.kept) {
      api.store.rollback();
      return answer;
    }
    if (key) {
      const { status, body } = rememberBreakdown ? json(500, SERVER_ERROR, requestId) : answer;
      api.store.put("answers", key.key, { ...key, requestId, at: now, status, body });
    }
    api.store.commit();
    api.committed();
    return answer;
  } catch (error) {
    api.store.rollback();
    return failed(error, requestId, client);
  }
}

/** A decline leaves changes behind that are kept like those of a success; a refusal of the parameters leaves none. */
function attempt({ api, requestId, client, key, task }: Performance, now: number): Answer & { kept: boolean } {
  try {
    const result = task({ store: api.store, now, requestId, idempotencyKey: key?.key ?? null, client });
    return { ...json(200, result, requestId), kept: true };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { ...failed(error, requestId, client), kept: !error.rejected };
  }
}

function readTask(store: Store, request: Request, params: Params, caller: Caller): Task {
  const { route, id } = findRoute(request.method, request.path);
  if (caller === "server") return expanding(route.read(params, id), list(params, "expand"));
  if (!route.client) throw secretKeyRequired();
  const { rest, secret } = withoutClientParams(params);
  if (route.client === "with secret") checkSecret(store, request.path, rest, secret);
  const task = route.read(rest, id);
  return (work) => clientView(task(work));
}

function expanding(task: Task, paths: string[]): Task {
  return (work) => expand(work.store, structuredClone(task(work)), paths);
}

function breakdown({ api, requestId, key }: Performance, fault: Fault): Answer {
  const answer = json(500, SERVER_ERROR, requestId);
  if (key && fault.remember) {
    api.store.put("answers", key.key, { ...key, requestId, at: api.now(), status: 500, body: answer.body });
    api.store.commit();
  }
  return answer;
}

function replay(earlier: { status: number; body: string; requestId: string }, requestId: string): Answer {
  const headers = { "Request-Id": requestId, "Original-Request": earlier.requestId, "Idempotent-Replayed": "true" };
  return { status: earlier.status, body: earlier.body, headers };
}

function failed(error: unknown, requestId: string, client: boolean): Answer {
  if (!(error instanceof StripeFailure)) throw error;
  const failure = client ? clientFailure(error) : error;
  const body = { ...failure.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` };
  return json(failure.status, { error: body }, requestId);
}

const SERVER_ERROR = {
  error: {
    type: "api_error",
    message: "An unknown error occurred. If you continue to see this, please contact support@stripe.com.",
  },
};

function json(status: number, body: object, requestId: string): Answer {
  return { status, body: JSON.stringify(body, null, 2), headers: { "Request-Id": requestId } };
}
