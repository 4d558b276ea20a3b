import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Forwards a request to another address, with its streams. */
export function forward(request: IncomingMessage, response: ServerResponse, target: string): void {
  const { hostname, port } = new URL(target);
  const onward = ask(
    { hostname, port, path: request.url, method: request.method, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
