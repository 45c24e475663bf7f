import { getPerformance } from "firebase/performance";
import { app } from "./app.ts";

/**
 * Firebase Performance Monitoring: it measures pages and calls by itself. Loaded only if VITE_PERFORMANCE_MONITORING is
 * set.
 */
getPerformance(app);
