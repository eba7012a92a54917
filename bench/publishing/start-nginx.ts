import { access, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runToEnd } from "../processes.ts";
import { freePort, type Server, startServer } from "../servers.ts";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Whether nginx is installed with Debian's brotli static module. */
export async function hasNginx(): Promise<boolean> {
  try {
    await access(brotliModule);
    return (await runToEnd("nginx", ["-v"])).code === 0;
  } catch {
    return false;
  }
}

/**
 * Starts an nginx that serves a folder at `/cdn/`, as an operator would configure it for only this
 * purpose.
 *
 * @param folder for nginx's own files
 * @param path polled until it is served
 */
export async function startNginx(
  { folder, origin, workers }: { folder: string; origin: string; workers: number },
  path: string,
): Promise<Server> {
  await mkdir(folder);
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  await writeFile(file, configuration({ folder, origin, workers, port }));
  const args = ["-p", folder, "-c", file, "-e", "stderr"];
  const first = { method: "GET", path, headers: {} } as const;
  return startServer({ command: "nginx", args, environment: {}, port, first });
}

/**
 * A configuration that checks links again after a second, as the service does, and that can read the
 * folder also when root has started it.
 */
function configuration(options: {
  readonly folder: string;
  readonly origin: string;
  readonly workers: number;
  readonly port: number;
}): string {
  const { folder, origin, workers, port } = options;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n  ");
  return `load_module ${brotliModule};
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log stderr crit;
events {
  worker_connections 1024;
}
http {
  ${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 1s;
  gzip_static on;
  brotli_static on;
  gzip_vary on;
  types {
    application/json json;
  }
  server {
    listen 127.0.0.1:${port};
    location /cdn/ {
      alias ${origin}/;
      add_header Cache-Control "public, max-age=30, stale-while-revalidate=3600";
    }
  }
}
`;
}
