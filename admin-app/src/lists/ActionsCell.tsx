import { Flex } from 'antd';
import type { ReactNode } from 'react';

/** Buttons inside a row that opens on click: what happens here, portals included, does not open the row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from reaching the row
    <div onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Flex wrap gap={4}>
        {children}
      </Flex>
    </div>
  );
}
