import { publicConfig } from '@rotavisto/shared/supabase';
import { useEffect, useState } from 'react';

interface Rating {
  value: string;
  answers: number;
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

async function publishedRating(signal: AbortSignal): Promise<Rating | null> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/published_satisfaction`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: '{}',
    signal,
  });
  if (!answer.ok) return null;
  const { average, answers }: { average: number | null; answers: number } = await answer.json();
  return average === null ? null : { value: `${average.toLocaleString('pt-BR', ONE_DIGIT)}/5`, answers };
}

/** What clients answered, once an administrator publishes it; null until then, and where nothing can be asked. */
export function usePublishedRating(): Rating | null {
  const [rating, setRating] = useState<Rating | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    publishedRating(asking.signal).then(setRating, () => {});
    return () => asking.abort();
  }, []);
  return rating;
}
