import { locale } from '@rotavisto/shared/lib';
import { anonymousFetch } from '@rotavisto/shared/supabase';
import { useEffect, useState } from 'react';
import type { PublishedRating } from './facts';

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

async function ask(): Promise<PublishedRating | null> {
  const answer = await anonymousFetch('rest/v1/rpc/published_satisfaction', {});
  if (!answer.ok) return null;
  const { average, answers }: { average: number | null; answers: number } = await answer.json();
  return average === null ? null : { value: `${average.toLocaleString(locale(), ONE_DIGIT)}/5`, answers };
}

let asked: Promise<PublishedRating | null> | undefined;

/** The figures and their footnote come into view at different times and share one request. */
function publishedRating(): Promise<PublishedRating | null> {
  asked ??= ask().catch(() => null);
  return asked;
}

/** For tests, each of which has answers of its own. */
export function forgetPublishedRating(): void {
  asked = undefined;
}

/** The clients' rating once an administrator publishes it; null before, and where the request fails. */
export function usePublishedRating(): PublishedRating | null {
  const [rating, setRating] = useState<PublishedRating | null>(null);
  useEffect(() => {
    publishedRating().then(setRating);
  }, []);
  return rating;
}
