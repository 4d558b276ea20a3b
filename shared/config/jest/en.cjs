process.env.LANGUAGE = 'en';
