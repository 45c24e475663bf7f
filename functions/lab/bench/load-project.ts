/** The project of the load's documents: one that nothing else uses. */
export const LOAD_PROJECT = "demo-bench-load";
