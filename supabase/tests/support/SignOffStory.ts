import * as fc from 'fast-check';
import { ID } from './actors';
import { effectsOf } from './effects';
import { type Answers, kept, NO, PAGE_1, SAVE, SECURITY, VERSION, whole } from './officialForm';
import type { Refusal, Scene, Value } from './Scene';
import { DRAFT, dayAgo, ENGLISH, later, progress, sentAtOnce, typeAll } from './signOff';

/** The expected result of a step, or the expected error of its verb. */
type Answer = unknown;
const refused = (code: string, message: string, detail?: string) => ({
  code,
  message,
  ...(detail !== undefined && { detail }),
});
const isRefused = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'code' in outcome;

const CLOSED = refused('P0001', 'complement_closed');
const OVER = refused('P0001', 'application_closed');

/** Independent questions, each on a page of its own. */
const PAGE_OF = {
  mother_given_name: 'Family: Relatives',
  home_city: 'Address and Phone',
  duties: 'Work/Education: Present',
} as const;
type Key = keyof typeof PAGE_OF;
const KEYS = Object.keys(PAGE_OF) as Key[];

interface Form {
  state: 'open' | 'sent' | 'returned' | 'confirmed' | 'signed';
  revision: number;
  duties: string | null;
  /** The explanation of a Yes, null for a No, undefined without stored security answers. */
  disorder: string | null | undefined;
  isConsented: boolean;
  typed: Record<string, number>;
  changed: Record<string, number>;
  draft: { id: string; day: string } | null;
  confirmedRevision: number | null;
  number: string | null;
  english: Record<string, [text: string, original: string]>;
  earlier: Record<string, unknown>[];
  protocol: string | null;
  isNumbered: boolean;
  isRenewed: boolean;
  isDecided: boolean;
  consultant: string;
}

/** A model of client and consultant of A1 at the end of the official form: their steps and the expected results. */
export class SignOffStory {
  private form: Form;
  private pages: Record<string, string[]> = {};
  private security = new Map<string, Answers>();
  /** The stored security pages. */
  private kept = new Map<string, Answers>();
  private notices: [person: string, kind: string][] = [];

  private constructor(private readonly scene: Scene) {
    this.form = {
      state: 'open',
      revision: 1,
      duties: '',
      disorder: null,
      isConsented: true,
      typed: {},
      changed: {},
      draft: null,
      confirmedRevision: null,
      number: null,
      english: {},
      earlier: [],
      protocol: null,
      isNumbered: false,
      isRenewed: false,
      isDecided: false,
      consultant: ID.K1,
    };
  }

  /** A completely answered, unsent form of a case that waits for its number. */
  static async begun(scene: Scene): Promise<SignOffStory> {
    const story = new SignOffStory(scene);
    const { answers, pages } = await whole(scene);
    story.security = pages;
    story.kept = new Map(pages);
    story.form.duties = String(answers.duties);
    for (const { key, page } of await scene.sql('select key, page from private.official_questions where until is null'))
      story.pages[page] = [...(story.pages[page] ?? []), key];
    for (const key of KEYS) if (!story.pages[PAGE_OF[key]]?.includes(key)) throw new Error(`${key} is on another page`);
    await sentAtOnce(scene);
    await scene.sql("update public.ds160_complements set state = 'open', sent_at = null");
    for (const page of Object.keys(story.pages)) if (!page.startsWith('Security')) story.form.changed[page] = 1;
    return story;
  }

  private get isWritable(): boolean {
    const { state, isNumbered, isDecided } = this.form;
    return (state === 'open' || state === 'returned') && !isNumbered && !isDecided;
  }

  private get isTyped(): boolean {
    const { typed, changed, disorder } = this.form;
    if (typed.Passport === undefined) return false;
    const asked = [...Object.values(PAGE_OF), ...(disorder === undefined ? [] : this.security.keys())];
    return asked.every((page) => typed[page] !== undefined && (changed[page] ?? 0) <= (typed[page] ?? 0));
  }

  private get isReady(): boolean {
    return this.form.state === 'sent' && this.form.draft !== null && this.isTyped;
  }

  private hear = (person: string, kind: string) => this.notices.push([person, kind]);

  private askAgain() {
    if (this.form.state !== 'confirmed') return;
    Object.assign(this.form, { state: 'sent', confirmedRevision: null });
  }

  private client = (text: string, values: Value[]) => this.scene.as('client_owner', text, values);
  private consultant = (text: string, values: Value[]) => this.scene.asPerson(this.form.consultant, text, values);

  /** Runs a step and compares its result, its notices and the row with the expected ones. */
  private async step(work: () => Promise<unknown>, expected: Answer): Promise<void> {
    let answer: unknown;
    const wasReady = this.readyBefore;
    const effects = await effectsOf(this.scene, async () => {
      const outcome = await this.scene.attempt(async () => {
        const rows = await work();
        answer = Array.isArray(rows) ? Object.values(rows[0] ?? {})[0] : rows;
        return [];
      });
      if (isRefused(outcome)) answer = outcome;
    });
    if (this.isReady && !wasReady && !this.form.isDecided) this.hear(ID.C1, 'official_form_ready');
    if (typeof expected === 'object' && expected !== null) expect(answer).toMatchObject(expected);
    else expect(answer).toEqual(expected);
    const heard = effects.notifications.map(({ user_id, metadata }) => [user_id, metadata.kind]);
    expect(heard.sort()).toEqual(this.notices.sort());
  }

  private readyBefore = false;
  private begin() {
    this.notices = [];
    this.readyBefore = this.isReady;
  }

  /** Runs a verb and returns the expected result when no rule rejects it. */
  private async verb(work: () => Promise<unknown>, refusal: Answer | null, effect: () => Answer): Promise<void> {
    this.begin();
    await this.step(work, refusal ?? effect());
  }

  save(key: Key, text: string | null, behind = 0) {
    const { form } = this;
    const revision = form.revision - behind;
    return this.verb(
      async () => [(await this.client(SAVE, [ID.A1, revision, JSON.stringify({ [key]: text }), '{}']))[0]],
      this.isWritable ? null : CLOSED,
      () => {
        if (behind) return false;
        form.revision += 1;
        form.changed[PAGE_OF[key]] = form.revision;
        if (key === 'duties') form.duties = text;
        if (form.duties === null) delete form.english.duties;
        return true;
      },
    );
  }

  /** Saves all five pages, with an explained Yes or a No. */
  async answerSecurity(text: string | null) {
    for (const [page, given] of this.security) {
      const { form } = this;
      const answer = page === PAGE_1 ? { ...given, sec_disorder: text === null ? NO : { yes: true, text } } : given;
      const before = this.kept.get(page);
      await this.verb(
        () => this.client(SECURITY, [ID.A1, page, JSON.stringify(answer), VERSION]),
        this.isWritable ? null : CLOSED,
        () => {
          form.isConsented = true;
          if (form.typed[page] !== undefined && JSON.stringify(before) !== JSON.stringify(answer)) {
            form.revision += 1;
            form.changed[page] = form.revision;
          }
          form.disorder ??= null;
          if (page === PAGE_1) form.disorder = text;
          if (form.disorder === null) delete form.english.sec_disorder;
          this.kept.set(page, answer);
          return page;
        },
      );
    }
  }

  withdraw() {
    const { form } = this;
    return this.verb(
      () => this.client("select (public.withdraw_consent('security_answers')).kind", []),
      form.isConsented ? null : refused('P0002', 'consent_not_found'),
      () => {
        form.isConsented = false;
        form.disorder = undefined;
        delete form.english.sec_disorder;
        this.kept.clear();
        return 'security_answers';
      },
    );
  }

  send() {
    const { form } = this;
    const incomplete = form.duties === null ? refused('22023', 'complement_incomplete', 'duties') : null;
    return this.verb(
      () => this.client('select public.send_complement($1)', [ID.A1]),
      this.isWritable ? incomplete : CLOSED,
      () => {
        form.state = 'sent';
        this.hear(form.consultant, 'official_form_sent');
        return 'sent';
      },
    );
  }

  giveBack() {
    const { form } = this;
    const isSent = form.state === 'sent' || form.state === 'confirmed';
    const closed = form.isNumbered || form.isDecided ? CLOSED : null;
    return this.verb(
      () => this.consultant("select public.return_complement($1, 'Confira', '{payer}')", [ID.A1]),
      isSent ? closed : refused('P0001', 'complement_not_sent'),
      () => {
        Object.assign(form, { state: 'returned', confirmedRevision: null });
        this.hear(ID.C1, 'official_form_returned');
        return 'returned';
      },
    );
  }

  translate(key: 'duties' | 'sec_disorder', text: string | null) {
    const { form } = this;
    const original = (key === 'duties' ? form.duties : form.disorder) ?? null;
    const refusal = () => {
      if (form.isDecided) return OVER;
      if (form.state === 'signed') return refused('P0001', 'complement_signed');
      return original === null ? refused('22023', 'invalid_answer', key) : null;
    };
    return this.verb(
      () => this.consultant(ENGLISH, [ID.A1, key, text]),
      refusal(),
      () => {
        const before = form.english[key];
        if (text === null || original === null) delete form.english[key];
        else form.english[key] = [text, original];
        if (before?.[0] !== form.english[key]?.[0]) {
          form.revision += 1;
          form.changed[key === 'duties' ? PAGE_OF.duties : PAGE_1] = form.revision;
          this.askAgain();
        }
        return text;
      },
    );
  }

  async saveDraft(id: string, days: number) {
    const { form } = this;
    const day = await dayAgo(this.scene, days);
    const ends = await dayAgo(this.scene, days - 30);
    const signed = form.state === 'signed' ? refused('P0001', 'complement_signed') : null;
    return this.verb(
      () => this.consultant(DRAFT, [ID.A1, id, day]),
      form.isDecided ? OVER : signed,
      () => {
        if (form.draft && form.draft.id !== id) {
          form.earlier.push({ ceac_application_id: form.draft.id, ceac_saved_on: form.draft.day });
          this.askAgain();
        }
        form.draft = { id, day };
        return ends;
      },
    );
  }

  typeWhole() {
    return this.verb(
      () => typeAll(this.scene).then(() => 'typed'),
      null,
      () => {
        for (const page of Object.keys(this.pages)) this.form.typed[page] = this.form.revision;
        return 'typed';
      },
    );
  }

  typePage(page: string, behind: number) {
    const { form } = this;
    const revision = form.revision - behind;
    return this.verb(
      () => this.consultant('select public.mark_page_typed($1, $2, $3)', [ID.A1, page, revision]),
      behind ? refused('PT409', 'complement_changed') : null,
      () => {
        form.typed[page] = revision;
        return revision;
      },
    );
  }

  confirm(behind: number) {
    const { form } = this;
    const revision = form.revision - behind;
    const refusal = () => {
      if (form.isDecided) return OVER;
      if (form.state === 'confirmed' && form.confirmedRevision === revision) return null;
      if (form.state !== 'sent') return refused('P0001', 'not_sent');
      if (behind) return refused('PT409', 'complement_changed');
      return this.isReady ? null : refused('P0001', 'draft_not_ready');
    };
    return this.verb(
      () => this.client('select public.confirm_complement($1, $2)', [ID.A1, revision]),
      refusal(),
      () => {
        if (form.state === 'sent') this.hear(form.consultant, 'official_form_confirmed');
        Object.assign(form, { state: 'confirmed', confirmedRevision: revision });
        return 'confirmed';
      },
    );
  }

  correct() {
    const { form } = this;
    const refusal = () => {
      if (form.state === 'returned') return null;
      if (form.state === 'open') return refused('P0001', 'not_sent');
      return form.state === 'signed' || form.isNumbered || form.isDecided ? CLOSED : null;
    };
    return this.verb(
      () => this.client('select public.correct_complement($1)', [ID.A1]),
      refusal(),
      () => {
        if (form.state !== 'returned') this.hear(form.consultant, 'official_form_corrected');
        Object.assign(form, { state: 'returned', confirmedRevision: null });
        return 'returned';
      },
    );
  }

  report(number: string) {
    const { form } = this;
    const isConfirmed = form.state === 'confirmed' || form.state === 'signed';
    return this.verb(
      () => this.client('select public.report_signed($1, $2)', [ID.A1, number]),
      form.isDecided ? OVER : isConfirmed ? null : refused('P0001', 'not_confirmed'),
      () => {
        if (form.number !== number) this.hear(form.consultant, 'official_form_signed');
        Object.assign(form, { state: 'signed', number });
        return 'signed';
      },
    );
  }

  async renew(reason: string) {
    const { form } = this;
    const refusal = () => {
      if (form.isDecided) return OVER;
      if (!reason.trim()) return refused('22023', 'reason_required');
      const isOpen = form.state === 'open' || form.state === 'returned';
      return isOpen && !form.draft && !form.isNumbered ? refused('P0001', 'complement_open') : null;
    };
    await this.verb(
      () => this.consultant('select public.renew_complement($1, $2)', [ID.A1, reason]),
      refusal(),
      () => {
        form.earlier.push({
          ...(form.draft && { ceac_application_id: form.draft.id, ceac_saved_on: form.draft.day }),
          ...(Object.keys(form.typed).length > 0 && { typed: { ...form.typed } }),
          ...(form.confirmedRevision !== null && { confirmed_revision: form.confirmedRevision }),
          ...(form.number && { confirmation_number: form.number }),
          reason,
        });
        const cleared = {
          draft: null,
          typed: {},
          confirmedRevision: null,
          number: null,
          isNumbered: false,
          isRenewed: true,
        };
        Object.assign(form, { state: 'open', ...cleared });
        this.hear(ID.C1, 'official_form_renewed');
        return 'open';
      },
    );
    await later(this.scene);
  }

  async register(number: string) {
    const { form } = this;
    await this.verb(
      () => this.consultant("select (public.register_protocol($1, $2, 'Outro formulário')).id", [ID.A1, number]),
      form.isDecided ? refused('P0001', 'step_not_open') : null,
      () => {
        if (form.protocol !== number) {
          Object.assign(form, { protocol: number, isNumbered: true });
          this.hear(ID.C1, 'protocol_registered');
        }
        return ID.A1;
      },
    );
    await later(this.scene);
  }

  async reassign() {
    this.form.consultant = this.form.consultant === ID.K1 ? ID.K2 : ID.K1;
    await this.scene.as('admin', 'select public.admin_assign_consultant($1, $2)', [ID.A1, this.form.consultant]);
  }

  /** Calls a verb as the consultant who is no longer assigned. */
  async former(place: number) {
    const former = this.form.consultant === ID.K1 ? ID.K2 : ID.K1;
    const call = FORMER[place % FORMER.length] ?? '';
    const outcome = await this.scene.attempt(() => this.scene.asPerson(former, `select public.${call}`));
    expect([call, outcome]).toEqual([call, expect.objectContaining({ code: '42501' })]);
    expect(await this.scene.asPerson(former, 'select from public.ds160_complements')).toEqual([]);
  }

  async decide() {
    this.form.isDecided = true;
    await this.scene.sql(`update public.visa_applications set status = 'completed', outcome = 'approved',
      decided_on = private.today() where id = '${ID.A1}'`);
  }

  /** The next step of a client and consultant who follow the process. */
  async forward(place: number) {
    const { form } = this;
    if (form.duties === null) return this.save('duties', 'Vendas');
    if (form.state === 'open' || form.state === 'returned') return this.send();
    if (!form.draft) return this.saveDraft(`AA00DRAFT${place % 3}`, 0);
    if (!this.isTyped) return this.typeWhole();
    if (form.state === 'sent') return this.confirm(0);
    if (form.state === 'confirmed') return this.report(`AA00SIGND${place % 3}`);
    return form.isNumbered || place % 2 ? this.renew('Data errada') : this.register(form.number ?? 'AA00SIGND0');
  }

  /** Compares the row with the model, and checks rules that must always hold. */
  async problems(): Promise<void> {
    const { form } = this;
    const row = await kept(this.scene);
    const [security] = await this.scene.sql('select english, english_of from public.ds160_security_answers');
    expect({
      ...row,
      english: { ...row.english, ...security?.english },
      english_of: { ...row.english_of, ...security?.english_of },
    }).toMatchObject({
      state: form.state,
      revision: form.revision,
      typed: form.typed,
      is_typed: this.isTyped,
      ceac_application_id: form.draft?.id ?? null,
      confirmed_revision: form.confirmedRevision,
      confirmation_number: form.number,
      consultant_id: form.consultant,
    });
    expect(Object.keys(row.typed).sort()).toEqual(Object.keys(form.typed).sort());
    const words = (place: 0 | 1) =>
      Object.fromEntries(Object.entries(form.english).map(([key, texts]) => [key, texts[place]]));
    expect([
      { ...row.english, ...security?.english },
      { ...row.english_of, ...security?.english_of },
    ]).toEqual([words(0), words(1)]);
    // Replaced drafts and signatures stay in `earlier`, in their order.
    expect(row.earlier).toMatchObject(form.earlier);
    expect(row.earlier).toHaveLength(form.earlier.length);
    for (const { confirmation_number, confirmed_at, signed_reported_at } of row.earlier)
      if (confirmation_number)
        expect([confirmed_at, signed_reported_at]).toEqual([expect.any(String), expect.any(String)]);
    const isConfirmed = form.state === 'confirmed' || form.state === 'signed';
    if (isConfirmed) {
      expect(row).toMatchObject({ is_typed: true, confirmed_revision: row.revision });
      expect(row.confirmed_at).not.toBeNull();
    }
    expect([row.signed_reported_at !== null, row.confirmation_number !== null]).toEqual(
      Array(2).fill(form.state === 'signed'),
    );
    const hasClock = form.draft && form.state !== 'signed' && !form.isNumbered;
    expect(await progress(this.scene, 'client_owner')).toMatchObject({
      state: form.state,
      is_ready: this.isReady,
      is_renewed: form.isRenewed && !form.isNumbered,
      confirmation_number: form.number,
      draft_ends_on: hasClock ? expect.any(String) : null,
    });
  }
}

const FORMER = [
  `set_english('${ID.A1}', 'duties', 'x')`,
  `set_official_draft('${ID.A1}', 'AA00DRAFT9', private.today())`.replace('private.today()', 'current_date'),
  `renew_complement('${ID.A1}', 'x')`,
  `mark_page_typed('${ID.A1}', 'Travel', 0)`,
  `return_complement('${ID.A1}', 'x', '{payer}')`,
];

type Step = [name: string, work: (story: SignOffStory) => Promise<unknown>];
const place = fc.nat({ max: 5 });
const once = (weight: number, name: string, work: Step[1]) => ({ weight, arbitrary: fc.constant<Step>([name, work]) });
const at = (weight: number, name: string, work: (story: SignOffStory, place: number) => Promise<unknown>) => ({
  weight,
  arbitrary: place.map((number): Step => [`${name} ${number}`, (story) => work(story, number)]),
});
const TEXTS = ['Um', 'Dois', 'Três'];
const textAt = (number: number) => TEXTS[number % 3] ?? 'Um';

/** All steps of client and consultant at the end of the form, in random order. */
const step: fc.Arbitrary<Step> = fc.oneof(
  at(14, 'forward', (story, number) => story.forward(number)),
  at(2, 'client saves', (story, number) => story.save(KEYS[number % 3] ?? 'duties', textAt(number + 1))),
  at(1, 'client saves in an old tab', (story) => story.save('home_city', 'Santos', 1)),
  once(1, 'client takes an answer back', (story) => story.save('duties', null)),
  at(1, 'client answers security', (story, number) => story.answerSecurity(number % 2 ? null : textAt(number))),
  once(1, 'client withdraws the consent', (story) => story.withdraw()),
  once(2, 'client sends', (story) => story.send()),
  once(2, 'consultant returns', (story) => story.giveBack()),
  at(2, 'consultant translates', (story, number) =>
    story.translate(number % 2 ? 'duties' : 'sec_disorder', number === 4 ? null : textAt(number)),
  ),
  at(2, 'consultant saves the draft', (story, number) => story.saveDraft(`AA00DRAFT${number % 3}`, number)),
  once(2, 'consultant types every page', (story) => story.typeWhole()),
  at(2, 'consultant types a page', (story, number) =>
    story.typePage([...Object.values(PAGE_OF), PAGE_1][number % 4] ?? PAGE_1, number === 5 ? 1 : 0),
  ),
  at(3, 'client confirms', (story, number) => story.confirm(number === 5 ? 1 : 0)),
  once(2, 'client corrects', (story) => story.correct()),
  at(2, 'client reports', (story, number) => story.report(`AA00SIGND${number % 3}`)),
  at(2, 'consultant renews', (story, number) => story.renew(number === 5 ? ' ' : textAt(number))),
  at(2, 'consultant registers', (story, number) => story.register(`AA00SIGND${number % 3}`)),
  once(1, 'case goes to the other consultant', (story) => story.reassign()),
  at(1, 'former consultant tries', (story, number) => story.former(number)),
);
const decision: Step = ['case is decided', (story) => story.decide()];

/** Many stories go on after the decision, when almost every verb is rejected. */
export const signOffStories: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(step, { minLength: 15, maxLength: 40, size: 'max' }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<Step[]>([]) },
      { weight: 1, arbitrary: fc.array(step, { maxLength: 8 }).map((steps) => [decision, ...steps]) },
    ),
  )
  .map(([before, after]) => [...before, ...after])
  .map((steps) => Object.assign(steps, { toString: () => steps.map(([name]) => name).join(', ') }));
