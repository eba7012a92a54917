export { type Config, type ConfigResult, type Environment, readConfig } from "./config/config.ts";
export { main } from "./main.ts";
export { type RunningServer, startServer } from "./start-server.ts";
