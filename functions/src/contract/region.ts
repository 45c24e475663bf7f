export const STATES = { NJ: "New Jersey", NY: "New York", CA: "California" };
export type State = keyof typeof STATES;
export const isState = (code: string): code is State => Object.hasOwn(STATES, code);
export const regionOf = (address: string): { state: State; zip?: string } | undefined => {
  const [, state = "", zip] = /\b(NJ|NY|CA)(?:\s+(\d{5}))?\s*$/.exec(address) ?? [];
  return isState(state) ? { state, ...(zip && { zip }) } : undefined;
};
