// Preloaded into a program of the shop: ends it when the process that started it is gone, even if that was killed.
process.once("disconnect", () => process.kill(process.pid, "SIGINT"));
