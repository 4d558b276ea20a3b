import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../session/errors/AppError';
import { sentence } from '../session/errors/sentence';
import { errorSentence, i18n, registerStrings, successSentence } from '.';
import './admin';
import './files';
import englishAdminErrors from './en/adminErrors.json';
import englishErrors from './en/errors.json';
import adminErrors from './pt/adminErrors.json';
import errors from './pt/errors.json';
import fileErrors from './pt/fileErrors.json';
import success from './pt/success.json';

/** All error messages whose wording the product guarantees, letter by letter, in their language. */
const PROMISED_ERRORS = [
  'Erro ao processar solicitação',
  'Erro ao fazer login',
  'Erro ao fazer logout',
  'Sessão expirada por inatividade',
  'Erro ao verificar assinatura',
  'Plano não encontrado',
  'Usuário não encontrado',
  'Erro ao identificar usuário',
  'Erro ao criar usuário',
  'Erro ao criar conta',
  'Erro ao criar sessão de pagamento',
  'Erro ao processar pagamento',
  'Erro ao processar registro',
  'Este plano ainda não está disponível',
  'Por favor, preencha todos os campos',
  'Email já cadastrado. Por favor, faça login.',
  'Erro ao carregar notificações',
  'Erro ao conectar às notificações. Tente recarregar a página.',
  'Erro ao processar notificação',
  'No internet connection. Please check your network.',
  'Network error. Please check your internet connection.',
  'Too many requests. Please try again in a moment.',
  'Invalid email or password. Please try again.',
  'Authentication error. Please sign in again.',
  'Connection restored',
  'No internet connection',
  'Erro ao carregar solicitação',
  'Erro ao iniciar solicitação',
  'Você precisa estar logado para iniciar uma solicitação',
  'Você já possui uma solicitação em andamento',
  'Você precisa ter um plano ativo para iniciar uma solicitação',
  'Nenhum consultor atribuído ainda',
  'Erro ao enviar documento',
  'Erro ao carregar documentos',
  'Erro ao processar upload',
  'Erro ao enviar documentos',
  'Erro ao gerar URL do documento',
  'ID da aplicação não encontrado',
  'O arquivo deve ter menos que 5MB',
  'Por favor, corrija os erros antes de continuar',
  'Erro ao enviar formulário',
  'Erro ao salvar formulário',
  'Formulário DS-160 ainda não preenchido',
  'Erro ao carregar dados do pagamento',
  'Por favor, informe o número do protocolo',
  'Erro ao registrar protocolo',
  'Erro ao enviar comprovante',
  'Erro ao carregar dados',
  'Erro ao adicionar link da reunião',
  'Por favor, selecione uma data e horário',
  'Erro ao agendar pré-entrevista',
  'Erro de conexão. Verifique sua internet e tente novamente.',
  'Sem conexão com a internet',
  'Failed to update profile',
  'Por favor, informe o assunto do ticket',
  'Você já possui um ticket em aberto',
  'Erro ao criar ticket',
  'Erro ao carregar tickets',
  'Erro ao enviar mensagem',
  'Erro ao revisar documento',
  'Erro ao carregar solicitações',
  'Erro ao atualizar status',
  'Erro ao carregar clientes',
  'Erro ao carregar detalhes do cliente',
  'Erro ao carregar compromissos',
  'Erro ao carregar calendário',
  'Erro ao carregar o calendário. Por favor, recarregue a página.',
  'Erro ao carregar dados do dashboard',
  'Failed to fetch client data',
  'Failed to fetch consultant data',
  'Failed to fetch application data',
  'Failed to load dashboard statistics. Please try again.',
  'Failed to load clients',
  'Failed to update subscription',
  'Failed to export clients',
  'Failed to load consultants',
  'Failed to export consultants',
  'Failed to load applications',
  'Failed to export applications',
  'Failed to fetch consultant workload',
  'Erro ao carregar estatísticas de vendas',
];

const PROMISED_SUCCESSES = [
  'Cadastro realizado com sucesso',
  'Login realizado com sucesso',
  'Logout realizado com sucesso',
  'Solicitação iniciada com sucesso',
  'Documento enviado com sucesso',
  'Documentos enviados com sucesso',
  'Formulário DS-160 enviado com sucesso',
  'Formulário salvo com sucesso',
  'Protocolo registrado com sucesso',
  'Comprovante enviado com sucesso',
  'Link da reunião adicionado com sucesso',
  'Pré-entrevista agendada com sucesso',
  'Ticket criado com sucesso',
  'Status atualizado com sucesso',
  'Documento aprovado',
  'Documento rejeitado',
  'Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.',
];

const shell: object = JSON.parse(readFileSync(join(__dirname, '../../../shell/src/locales/en.json'), 'utf8'));

const ofConnection = ['offline', 'network'].flatMap((code) =>
  ['pt', 'en'].map((language) => {
    document.documentElement.lang = language;
    return sentence(new AppError(code)) ?? '';
  }),
);

document.documentElement.lang = 'pt-BR';

const sentencesOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? sentencesOf(value) : String(value),
  );

it.each(PROMISED_ERRORS)('The error catalogues contain: %s', (sentence) =>
  expect(
    sentencesOf({ errors, fileErrors, adminErrors, englishAdminErrors, englishErrors, shell, ofConnection }),
  ).toContain(sentence),
);
it.each(PROMISED_SUCCESSES)('The success catalogue contains: %s', (sentence) =>
  expect(sentencesOf(success)).toContain(sentence),
);

it('The catalogue of files lists the allowed file types after its fixed beginning', () => {
  expect(i18n.t('fileErrors:documents.invalidType')).toBe(
    'Tipo de arquivo inválido. Tipos permitidos: PDF, JPG, JPEG, PNG',
  );
});

it('Messages for administrators are in separate catalogues, which the admin area registers', () => {
  expect(errorSentence('admin.clients')).toBe('Erro ao carregar clientes');
  expect(successSentence('admin.invited')).toBe('Convite enviado');
});

it('successSentence returns a sentence outside of components', () => {
  expect(successSentence('tickets.created')).toBe('Ticket criado com sucesso');
});

it('The default language is Portuguese', () => {
  expect(i18n.language).toBe('pt');
  expect(i18n.t('common:progress', { completed: 3, total: 7 })).toBe('3 de 7 etapas concluídas');
});

it('registerStrings changes a sentence before the first render', () => {
  const loading = 'Carregando...';
  registerStrings('common', { ...i18n.getResourceBundle('pt', 'common'), loading });
  expect(i18n.t('common:loading')).toBe('Carregando...');
});
