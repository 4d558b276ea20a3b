import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { packageDir } from '../host/paths';
import { listen } from '../host/serve/listen';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Seven columns of the same drag library without virtual lists: every card is in the page, as plain elements. */
const PAGE = `import { createElement as h, memo, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DragDropContext, Draggable, Droppable } from 'react-beautiful-dnd';

const Card = memo(({ card, index }) => h(Draggable, { draggableId: card.application_id, index }, (drag) =>
  h('article', { ref: drag.innerRef, className: 'card', ...drag.draggableProps, ...drag.dragHandleProps },
    h('strong', null, card.client_name),
    ...[card.created_at, card.client_email, card.client_phone, card.status].map((text, line) => h('p', { key: line }, text)),
    h('progress', { max: card.total_steps, value: card.completed_steps }),
    ...['Ver Detalhes', 'Mensagem', 'Mover para…'].map((name) => h('button', { key: name }, name)))));

const Cards = memo(({ cards }) => cards.map((card, index) => h(Card, { key: card.application_id, card, index })));

const Column = ({ step, cards }) => h(Droppable, { droppableId: step }, (drop) =>
  h('section', { ref: drop.innerRef, className: 'column', 'data-column': step, ...drop.droppableProps },
    h(Cards, { cards }), drop.placeholder));

function Board() {
  const [cards, setCards] = useState(null);
  useEffect(() => { fetch('/cards/' + location.search.slice(1)).then((answer) => answer.json()).then(setCards); }, []);
  return cards && h(DragDropContext, { onDragEnd: () => {} }, h('div', { className: 'board' },
    Object.entries(Object.groupBy(cards, (card) => card.current_step)).map(([step, some]) => h(Column, { key: step, step, cards: some }))));
}
createRoot(document.getElementById('root')).render(h(Board));
`;

const STYLE = `body { margin: 0; font: 16px system-ui }
.board { display: flex; gap: 16px; height: 90vh; overflow: auto }
.column { flex: 0 0 320px; height: fit-content; min-height: 100%; background: #e9f1ff }
.card { box-sizing: border-box; height: 240px; padding: 12px; background: #fff; border: 1px solid #dce3ec; border-bottom-width: 12px }
.card p { margin: 4px 0 }`;

/** Serves the plain board and \`/cards/<how many>\`, from the same function that answers the product's board. */
export async function servePlainBoard(port: number, cards: (count: number) => object[]): Promise<Server> {
  const folder = mkdtempSync(join(packageDir('shell'), 'dist', 'plain-'));
  writeFileSync(join(folder, 'index.js'), PAGE);
  const rsbuild = await createRsbuild({
    cwd: packageDir('shell'),
    rsbuildConfig: {
      mode: 'production',
      source: { entry: { index: join(folder, 'index.js') } },
      resolve: {
        alias: { 'react-beautiful-dnd': join(packageDir('consultant-app'), 'node_modules/react-beautiful-dnd') },
      },
      html: { title: 'Plain board', tags: [{ tag: 'style', children: STYLE }] },
      output: { distPath: { root: join(folder, 'out') }, legalComments: 'none', polyfill: 'off' },
      logLevel: 'error',
    },
  });
  await (await rsbuild.build()).close();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const count = /^\/cards\/(\d+)$/.exec(pathname)?.[1];
    try {
      const path = pathname === '/' ? '/index.html' : pathname;
      const body = count ? JSON.stringify(cards(Number(count))) : readFileSync(join(folder, 'out', path));
      response.writeHead(200, { 'content-type': count ? 'application/json' : (TYPES[extname(path)] ?? '') }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.on('close', () => rmSync(folder, { recursive: true, force: true }));
  await listen(server, port);
  return server;
}
