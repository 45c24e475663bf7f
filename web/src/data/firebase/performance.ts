import { getPerformance } from "firebase/performance";
import { app } from "./app.ts";

/** Firebase Performance Monitoring measures pages and calls. Loaded only if VITE_PERFORMANCE_MONITORING is set. */
getPerformance(app);
