import { type RefObject, useEffect, useRef } from 'react';
import { focusPage } from './focusPage';
import { usePageTitle } from './usePageTitle';

/** For the heading of a page: names the tab, and takes the focus when the page has come. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => focusPage(heading.current), []);
  return heading;
}
