import { useEffect, useRef, useState } from 'react';
import strings from '../locales/page/chat.pt.json';
import { replyTo } from './replyTo';

interface ChatMessage {
  id: number;
  from: 'assistant' | 'visitor';
  text: string;
}

const WELCOME_DELAY_MS = 500;
const REPLY_DELAY_MS = 1000;

function safeReply(message: string, reply: (message: string) => string): string {
  try {
    return reply(message);
  } catch {
    return strings.apology;
  }
}

export function useChat(reply: (message: string) => string = replyTo) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [pending, setPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const add = (from: ChatMessage['from'], text: string) =>
    setMessages((before) => [...before, { id: before.length, from, text }]);

  useEffect(() => {
    const welcome = setTimeout(() => {
      setMessages((before) => [{ id: -1, from: 'assistant', text: strings.welcome }, ...before]);
    }, WELCOME_DELAY_MS);
    return () => {
      clearTimeout(welcome);
      clearTimeout(timer.current);
    };
  }, []);

  /** Returns false when the text is blank or a reply is still pending. */
  function send(text: string): boolean {
    const message = text.trim();
    if (!message || pending) return false;
    add('visitor', message);
    setPending(true);
    timer.current = setTimeout(() => {
      add('assistant', safeReply(message, reply));
      setPending(false);
    }, REPLY_DELAY_MS);
    return true;
  }

  return { messages, pending, send };
}
